// A worker's own end of the line; `self` of a worker fits.

export interface WorkerPort<In, Out> {
  postMessage: (message: Out) => void;
  addEventListener: (type: 'message', listener: (event: { data: In }) => void) => void;
}
