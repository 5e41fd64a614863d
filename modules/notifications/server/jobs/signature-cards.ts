import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const sendSigningCode = job({
  name: "notifications.send-signing-code",
  payload: z.object({ codeId: z.string() }),
  run: () => import("./send-signing-code.handler.ts"),
})

export const notifySignatureLevel = job({
  name: "notifications.tell-signature-level",
  payload: z.object({ used: z.number(), allowance: z.number() }),
  run: () => import("./notify-signature-level.handler.ts"),
})

const payload = z.object({ envelopeId: z.string() })

export const notifySignatureEnd = job({
  name: "notifications.tell-signature-end",
  payload,
  run: () => import("./notify-signature-end.handler.ts"),
})

export const notifySignaturesVoid = job({
  name: "notifications.tell-signatures-void",
  payload,
  run: () => import("./notify-signatures-void.handler.ts"),
})
