export { studentPassage } from "./student-passage.ts"
