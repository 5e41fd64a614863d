import { dayOf } from "@jalon/kernel"
import { daysWaited } from "../../rules/index.ts"
import type { EnvelopeView, SignerView } from "../../wire/index.ts"

/** Who is waited for, the longest first, with the days since their link was sent. */
export type Blocking = { signer: SignerView; days: number }

const daysSince = (moment: string | null, now: Date): number =>
  moment === null ? 0 : daysWaited(dayOf(new Date(moment)), dayOf(now))

export const blockingIn = (
  { status, signers }: Pick<EnvelopeView, "status" | "signers">,
  now: Date,
): Blocking[] =>
  status === "open"
    ? signers
        .filter((signer) => signer.status === "to_sign")
        .map((signer) => ({ signer, days: daysSince(signer.invited_at, now) }))
        .toSorted((a, b) => b.days - a.days)
    : []
