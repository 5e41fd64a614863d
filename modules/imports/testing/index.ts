export { anInventedPerson } from "./people.ts"
export { aCsv, anXlsx } from "./sheets.ts"
