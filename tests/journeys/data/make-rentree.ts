// Writes rentree-2026.xlsx beside this file. Run again after a change of rentree.ts: node tests/journeys/data/make-rentree.ts
import { writeFile } from "node:fs/promises"
import { rentreeSheet } from "./rentree-sheet.ts"

await writeFile(new URL("rentree-2026.xlsx", import.meta.url), await rentreeSheet())
