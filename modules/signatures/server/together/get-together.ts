import { ownRows, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import { maskedEmail } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { type DocumentRow, nameOf } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { consentForSeveral, consentLine } from "../signing/consent.fr.ts"
import { hasPass } from "../signing/device-pass.ts"
import { fingerprintOf } from "../signing/documents-for.ts"
import { findAct, schoolFor, signerRows } from "./act.ts"

/** What is signed together, contract by contract, as it stands now. */
export const getTogether = ({ signingKeys }: Pick<SignaturesServices, "signingKeys">) =>
  multiStep(wire.getTogether, async (context, { params, http }) => {
    const { own } = await findAct(context, params)
    const ids = own.flatMap(({ documents }) => documents.map(({ id }) => id))
    const { shown, signers } = await context.data.inScope(
      schoolFor(context, params.schoolId),
      context.action,
      async (scope) => ({
        shown: await scope.run(sql<Pick<DocumentRow, "id" | "shown_sha256">>`
          select id, shown_sha256 from signature_document where ${ownRows(scope.who)} and id = any(${ids}::uuid[])`),
        signers: await signerRows(
          scope,
          own.map(({ signer_id }) => signer_id),
        ),
      }),
    )
    const prints = new Map(shown.map((one) => [one.id, fingerprintOf(one)]))
    const contracts = own.map(({ signer_id, learner_name, number, state, documents }) => ({
      signer_id,
      learner: learner_name,
      number,
      is_signed: state === "signed",
      documents: documents.map((one) => ({ ...one, fingerprint: prints.get(one.id) ?? "" })),
    }))
    const left = contracts.filter(({ is_signed: isSigned }) => !isSigned)
    return {
      school: own[0]?.school_name ?? "",
      signer: signers[0] ? nameOf(signers[0]) : "",
      masked: maskedEmail(signers[0]?.email ?? ""),
      is_identified: hasPass(signingKeys, http, params.actId),
      contracts,
      consent: {
        sentence: consentForSeveral(
          left.length,
          left.reduce((sum, { documents }) => sum + documents.length, 0),
        ),
        lines: left.map(({ learner, documents }) =>
          consentLine(
            learner,
            documents.map(({ title }) => title),
          ),
        ),
      },
    }
  })
