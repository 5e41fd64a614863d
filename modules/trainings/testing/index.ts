export { addClass, addTraining } from "./builders.ts"
