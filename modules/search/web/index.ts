export { useFound } from "./use-found.tsx"
