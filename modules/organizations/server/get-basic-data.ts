import { read } from "@jalon/serving"
import {
  companyBasicData,
  schoolAdministrativeBasicData,
  schoolBasicData,
  studentBasicData,
} from "../wire/index.ts"

const basics = {
  densities: [
    { id: "compact", text: "Compact" },
    { id: "normal", text: "Normal" },
    { id: "airy", text: "Aéré" },
  ],
  document_types: ["application/pdf", "image/jpeg", "image/png"],
  document_max_bytes: 20 * 1024 * 1024,
}

export const readBasicData = [
  read(studentBasicData, async () => basics),
  read(companyBasicData, async () => basics),
  read(schoolBasicData, async () => basics),
  read(schoolAdministrativeBasicData, async () => basics),
]
