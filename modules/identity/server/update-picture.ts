import { newId, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { contentType, pictureUrl } from "@jalon/ports/files"
import { drawPicture } from "@jalon/ports/pictures"
import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { identityEvents } from "./events.ts"
import type { IdentityServices } from "./services.ts"
import { signedIn } from "./signed-in.ts"

/** Far above what is shown of it; a small file can unfold into a huge picture. */
const MAX_PIXELS = 25_000_000

/** Drawn anew, so that nothing of the file sent survives but what the eye sees: no metadata, no hidden payload. */
export const redrawPicture = async (
  file: Buffer,
  { side, fit, owner }: { side: number; fit: "cover" | "contain"; owner: string },
): Promise<Buffer> => {
  const type = await contentType(file)
  if (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp")
    throw refuse("picture.not_an_image")
  const drawn = await drawPicture(file, { drawing: { as: "webp", side, fit }, maxPixels: MAX_PIXELS, owner })
  if ("bytes" in drawn) return drawn.bytes
  throw refuse(drawn.refusal === "too_large" ? "picture.too_large" : "picture.not_an_image")
}

const replaceKey = async (scope: Scope, accountId: string, key: string) => {
  const before = await scope.find(
    sql<{
      picture_key: string | null
    }>`select picture_key from account where id = ${accountId} for update`,
  )
  await scope.run(sql`update account set picture_key = ${key} where id = ${accountId}`)
  if (before?.picture_key)
    await publish(scope, identityEvents.PictureReplaced, { accountId, oldKey: before.picture_key })
}

export const updatePicture = ({ files }: IdentityServices) =>
  multiStep(wire.updatePicture, async ({ data, action, who }, { file }) => {
    if (who === null) throw refuse("session.required")
    const { accountId } = signedIn(who)
    const bytes = await redrawPicture(file, { side: 256, fit: "cover", owner: accountId })
    const key = `account/${newId()}`
    await files.put({ key, contentType: "image/webp", bytes })
    await data.inScope(who, action, (scope) => replaceKey(scope, accountId, key))
    return { profile_picture_url: await pictureUrl(files, key) }
  })
