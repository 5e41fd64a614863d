export {
  addClass,
  addDocument,
  addStudent,
  addTraining,
  type ClassSeed,
  type StudentSeed,
} from "./builders.ts"
