import type { Served } from "@jalon/serving"
import { partnersFile, studentsFile } from "./lists/export-lists.ts"

export const exportsServer: Served[] = [studentsFile, partnersFile]
