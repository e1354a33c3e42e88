// Lines of a table as text.

/** Cells in columns; a negative width is that of a column flush left. */
export function row(widths: readonly number[], cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = widths[index] ?? 0;
      return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
    })
    .join('  ')
    .trimEnd();
}
