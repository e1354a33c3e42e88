// Making SVG, piece by piece. No style attributes: a strict content security policy forbids those.

import type { Point } from './geometry.js';

const NAMESPACE = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function svg(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(NAMESPACE, tag);
  setAll(element, attributes);
  element.append(...children);
  return element;
}

export function setAll(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
}

export function circle({ x, y }: Point, r: number, className: string): SVGElement {
  return svg('circle', { cx: short(x), cy: short(y), r, class: className });
}

export function polygon(points: readonly Point[], attributes: Attributes): SVGElement {
  return svg('polygon', {
    points: points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' '),
    ...attributes,
  });
}

/** Lines through the points, relative to a centre. */
export function lines({ x, y }: Point, className: string, ...paths: [number, number][][]): SVGElement {
  const d = paths.map((path) => `M${path.map(([dx, dy]) => `${short(x + dx)},${short(y + dy)}`).join('L')}`);
  return svg('path', { d: d.join(''), class: className });
}

export function text({ x, y }: Point, content: string, className: string): SVGElement {
  return svg('text', { x: short(x), y: short(y), class: className }, content);
}

export function short(value: number): number {
  return Math.round(value * 1000) / 1000;
}
