import { formatFrenchDay } from "@jalon/kernel"
import type { EnvelopeView } from "../../wire/index.ts"
import { blockingIn } from "./blocking.ts"
import { followingWords as words } from "./strings.fr.ts"

type Told = Pick<EnvelopeView, "adapter" | "status" | "signers" | "closed_at" | "expires_at">

const namesOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : [names.slice(0, -1).join(", "), names.at(-1)].join(words.and)

const waitingFor = (envelope: Told, now: Date): string => {
  const blocking = blockingIn(envelope, now)
  const [first] = blocking
  if (!first) return envelope.adapter === "provider" ? words.goingOut : ""
  const who = namesOf(blocking.map(({ signer: { name } }) => name))
  const since = words.since(first.days)
  if (blocking.length > 1) return words.waitsForMany(who, since)
  // The provider does not say who opened its mail.
  return first.signer.opened_at === null && envelope.adapter === "jalon"
    ? `${words.waitsFor(who, since)} ${words.neverOpened}`
    : words.waitsFor(who, since)
}

const declinedIn = ({ signers }: Told): string => {
  const names = signers.filter(({ status }) => status === "declined").map(({ name }) => name)
  return names.length === 0 ? words.stopped : words.declinedBy(namesOf(names))
}

/** The first thing the school wants to know: who blocks since when, or how it ended. */
export const headlineOf = (envelope: Told, now: Date): string => {
  const closedOn = formatFrenchDay(envelope.closed_at ?? envelope.expires_at)
  switch (envelope.status) {
    case "open":
      return waitingFor(envelope, now)
    case "sealing":
      return words.sealing
    case "completed":
      return words.completed(closedOn)
    case "declined":
      return declinedIn(envelope)
    case "expired":
      return words.expired(formatFrenchDay(envelope.expires_at))
    case "cancelled":
      return words.cancelled(closedOn)
  }
}
