import { plural, typography } from "@jalon/kernel"

/** What the trainer counted in the room, beside what the sheet says. */
export interface HeadCount {
  /** People counted in the room; null until the trainer has counted. */
  headCount: number | null
  /** Lines that say present on the spot: those who follow from elsewhere cannot be counted. */
  presentInRoom: number
  /** Of them, those who signed without network: a code can be photographed and signed from elsewhere. */
  signedOffline: number
  /** Lines that are neither present nor absent yet. */
  unresolved: number
}

/** « 24 personnes comptées, 23 présents : vérifiez avant de signer. » */
export const headCountFault = ({ headCount, presentInRoom, signedOffline }: HeadCount): string | null => {
  if (headCount === null) return typography("Comptez les personnes dans la salle.")
  if (headCount === presentInRoom) return null
  const counted = plural(headCount, "personne comptée", "personnes comptées")
  const offline =
    signedOffline === 0 ? "" : `, dont ${plural(signedOffline, "signature", "signatures")} hors connexion`
  return typography(
    `${counted}, ${plural(presentInRoom, "présent", "présents")} sur la feuille${offline} : vérifiez avant de signer.`,
  )
}

/** Nobody becomes present, or absent, because the time is over: somebody says so. */
export const unresolvedFault = ({ unresolved }: HeadCount): string | null =>
  unresolved === 0
    ? null
    : typography(
        unresolved === 1
          ? "1 apprenant sans statut : présent ou absent ?"
          : `${unresolved} apprenants sans statut : présents ou absents ?`,
      )

/** Beyond this many minutes between planned and real times, the trainer says why. */
const UNEXPLAINED_MIN = 10

export const needsTimesReason = (
  planned: { from: number; to: number },
  actual: { from: number; to: number },
) =>
  Math.abs(planned.from - actual.from) > UNEXPLAINED_MIN * 60_000 ||
  Math.abs(planned.to - actual.to) > UNEXPLAINED_MIN * 60_000
