export { anInventedPerson, PERSON_HEADERS, personCells } from "./people.ts"
export { aCsv, anXlsx } from "./sheets.ts"
