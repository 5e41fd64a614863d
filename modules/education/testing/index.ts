export { addRoom, addSession, addSubject, addTrainer } from "./builders.ts"
