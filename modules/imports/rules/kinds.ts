/** What a sheet is about: one row is a student, a company, or a student with her class and her company. */
export const IMPORT_KINDS = ["students", "companies", "rentree"] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
