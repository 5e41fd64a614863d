// refused: Expected 3 arguments, but got 2
import { command } from "@jalon/serving"
import { asSecret, secretText, words } from "@jalon/wire-kit"
import * as z from "zod/mini"

const { route } = words({})
const makeLink = route({
  method: "POST",
  path: "/link",
  summary: "Answers a link, and does not say what is kept instead of it",
  access: "signed-in",
  done: "C’est fait.",
  ok: z.object({ link: z.object({ path: secretText() }) }),
  refusals: [],
})
export const served = command(makeLink, async () => ({ link: { path: asSecret("/k/abc") } }))
