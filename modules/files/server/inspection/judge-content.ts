import { contentType } from "@jalon/ports/files"
import type { Purpose } from "../../rules/file-types.ts"
import { carriesEicar } from "./eicar.ts"
import { isHeic, redrawImage } from "./image.ts"
import { judgePdf } from "./pdf.ts"
import { judgeSheet } from "./sheet.ts"
import type { Verdict } from "./verdict.ts"

const judgeDocument = async (bytes: Buffer, owner: string | null): Promise<Verdict> => {
  if (isHeic(bytes)) return { refusal: "heic" }
  const type = await contentType(bytes)
  switch (type) {
    case "application/pdf":
      return judgePdf(bytes)
    case "image/jpeg":
    case "image/png":
      return redrawImage(bytes, type, owner)
    default:
      return { refusal: "wrong_type" }
  }
}

/** Says what to keep of the bytes that came: never by their name, never by what their sender declared. */
export const judgeContent = async (
  bytes: Buffer,
  { purpose, fileName, owner }: { purpose: Purpose; fileName: string; owner: string | null },
): Promise<Verdict> => {
  if (carriesEicar(bytes)) return { refusal: "infected" }
  return purpose === "sheet" ? judgeSheet(bytes, fileName) : judgeDocument(bytes, owner)
}
