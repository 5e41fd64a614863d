import { newId, type Scope, sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import { contentType } from "@jalon/ports/files"
import { conversation } from "@jalon/serving"
import sharp from "sharp"
import { updatePicture } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { identityEvents } from "./events.ts"
import { pictureUrl } from "./present-user.ts"
import type { IdentityServices } from "./services.ts"
import { signedIn } from "./signed-in.ts"

/** A small file can unfold into a huge picture: refuse before decoding it. */
const MAX_PIXELS = 50_000_000

/** Drawn anew, so that nothing of the file sent survives but what the eye sees: no metadata, no hidden payload. */
export const redrawPicture = async (
  file: Buffer,
  { side, fit }: { side: number; fit: "cover" | "contain" },
): Promise<Buffer> => {
  const type = await contentType(file)
  if (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp")
    throw refuse("picture.not_an_image")
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(side, side, { fit, position: "centre", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw refuse("picture.not_an_image")
    })
}

const replaceKey = async (scope: Scope, accountId: string, key: string) => {
  const before = await scope.find(
    sql<{ picture_key: string | null }>`select picture_key from account where id = ${accountId} for update`,
  )
  await scope.run(sql`update account set picture_key = ${key} where id = ${accountId}`)
  if (before?.picture_key)
    await say(scope, identityEvents.PictureReplaced, { accountId, oldKey: before.picture_key })
}

export const changePicture = ({ files }: IdentityServices) =>
  conversation(updatePicture, async ({ data, action, who }, { file }) => {
    if (who === null) throw refuse("session.required")
    const { accountId } = signedIn(who)
    const bytes = await redrawPicture(file, { side: 256, fit: "cover" })
    const key = `account/${newId()}`
    await files.put({ key, contentType: "image/webp", bytes })
    await data.inScope(who, action, (scope) => replaceKey(scope, accountId, key))
    return { profile_picture_url: await pictureUrl(files, key) }
  })
