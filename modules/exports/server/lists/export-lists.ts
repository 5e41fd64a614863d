import type { FileColumn } from "./list-file.ts"

export const titles = <Row>(columns: readonly FileColumn<Row>[]) => columns.map(({ title }) => title)
