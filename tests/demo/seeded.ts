import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fieldVault, newRootKeyEntry, rootKeysOf } from "@jalon/data"
import { testDatabase } from "@jalon/data/testing"
import { seedDemo } from "../../db/seeds/demo.ts"
import { finishDemo } from "../../db/seeds/finish.ts"

/** The whole demo in a database of its own. */
export const seededDemo = async () => {
  const db = await testDatabase()
  const filesFolder = await mkdtemp(join(tmpdir(), "demo-"))
  const fieldKeys = newRootKeyEntry("1")
  await seedDemo(db.url("postgres"))
  await finishDemo({
    adminUrl: db.url("postgres"),
    appUrl: db.url("jalon_app"),
    master: randomBytes(32).toString("base64"),
    fieldKeys,
    filesFolder,
  })
  return {
    db,
    vault: fieldVault(rootKeysOf(fieldKeys)),
    close: async () => {
      await db.close()
      await rm(filesFolder, { recursive: true })
    },
  }
}
