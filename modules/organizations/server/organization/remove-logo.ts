import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { replaceKey } from "./change-logo.ts"

export const removeLogo = command(wire.removeLogo, async (scope) => {
  await replaceKey(scope, null)
  return {}
})
