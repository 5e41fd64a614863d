export {
  abandonImport,
  getImport,
  importReport,
  inviteImported,
  listImports,
  PASTE_MAX,
  pasteCells,
  previewUndo,
  runImport,
  setColumns,
  setPlaces,
  startImport,
  undoImport,
} from "./imports.ts"
export { acceptRepairs, correctAlike, correctRow, decideRows, listRows } from "./rows.ts"
export { refusals } from "./words.fr.ts"
