export { addClass, addStudent, addTraining, type ClassSeed, type StudentSeed } from "./builders.ts"
