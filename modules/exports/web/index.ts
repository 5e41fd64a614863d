export { ExportPartners, ExportStudents } from "./lists.tsx"
