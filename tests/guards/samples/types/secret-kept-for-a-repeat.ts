// refused: is not assignable to type 'never'
import { command } from "@jalon/serving"
import { asSecret, secretText, words } from "@jalon/wire-kit"
import * as z from "zod/mini"

const { route } = words({})
const makeLink = route({
  method: "POST",
  path: "/link",
  summary: "Keeps the very link that it answers",
  access: "signed-in",
  done: "C’est fait.",
  ok: z.object({ path: secretText() }),
  refusals: [],
})
export const served = command(makeLink, async () => ({ path: asSecret("/k/abc") }), {
  keep: ({ path }) => ({ path }),
  answer: async (_scope, _call, { path }) => ({ path }),
})
