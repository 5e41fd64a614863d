import type { Scope } from "@jalon/data"
import { forgetGenerated } from "@jalon/files/server"
import { typography } from "@jalon/kernel"
import { isDone, memberOf, type OperationContext, once } from "@jalon/serving"
import type { NewDocument } from "@jalon/signatures/server"
import { refuse } from "../../wire/words.fr.ts"
import type { DocumentDraft } from "../documents/index.ts"
import type { ContractsServices } from "../services.ts"
import { drawToSign } from "./new-envelope.ts"

/** In the server's words: the page of a guest, which shares the sentences of this module, has no use for them. */
export const refuseBecause = (reasons: readonly string[]) =>
  refuse("contract.move_refused", { reasons: typography(reasons.join(" ")) })

export type SigningDraft = { kind: NewDocument["kind"]; draft: DocumentDraft }

interface ToSign<Answer> {
  /** What was asked for: a repeat is known by it. */
  asked: object
  /** What would be signed now, refused when it may not leave; `version` tells whether it has changed since. */
  begin: (scope: Scope) => Promise<{ drafts: SigningDraft[]; version: string }>
  /** Sends the documents, once they are drawn. */
  send: (scope: Scope, drawn: { documents: NewDocument[]; version: string }) => Promise<Answer>
  /** The answer to whoever asks a second time. */
  again: (scope: Scope) => Promise<Answer>
}

/**
 * The documents as they stand are drawn outside any transaction, then frozen, and each signer gets a link in turn. Asked again
 * with the same key, whether its answer was lost or it was pressed twice, it answers as it did and sends nothing more.
 */
export const sendToSign = async <Answer extends object>(
  services: ContractsServices,
  { data, action, who, idempotencyKey: key }: OperationContext,
  { asked, begin, send, again }: ToSign<Answer>,
): Promise<Answer> => {
  const member = memberOf(who)
  const begun = await data.inScope(member, action, async (scope) =>
    (await isDone(scope, key, asked)) ? { answer: await again(scope) } : begin(scope),
  )
  if ("answer" in begun) return begun.answer
  const documents = await Promise.all(
    begun.drafts.map((one) => drawToSign(services, member.organizationId, one)),
  )
  let isSent = false
  try {
    const answer = await data.inScope(member, action, (scope) =>
      once(
        scope,
        key,
        asked,
        async () => {
          const sent = await send(scope, { documents, version: begun.version })
          isSent = true
          return sent
        },
        { keep: () => ({}), answer: () => again(scope) },
      ),
    )
    return answer as Answer
  } catch (error) {
    isSent = false
    throw error
  } finally {
    // They show a number of social security, and nothing points at them.
    if (!isSent)
      for (const { fileId } of documents) await forgetGenerated(services.files, member.organizationId, fileId)
  }
}
