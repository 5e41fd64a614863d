import { expect, it } from "vitest"
import { PICTURE_MAX_BYTES } from "../../wire/index.ts"
import { pictureFault } from "./picture-file.ts"
import { account } from "./strings.fr.ts"

it("refuses before sending what the server would refuse", () => {
  expect(pictureFault({ type: "image/jpeg", size: PICTURE_MAX_BYTES })).toBeNull()
  expect(pictureFault({ type: "image/jpeg", size: PICTURE_MAX_BYTES + 1 })).toBe(
    account.pictureTooBig("8 Mo"),
  )
  expect(pictureFault({ type: "application/pdf", size: 10 })).toBe(account.pictureWrongType)
})
