import type { SignerStatus } from "./envelope.ts"

type Signer = { readonly id: string; readonly turn: number; readonly status: SignerStatus }

/** The turn that is under way: the lowest one in which somebody has not signed; null when everybody has. */
export const currentTurn = (signers: readonly Pick<Signer, "turn" | "status">[]): number | null => {
  const waiting = signers.filter(({ status }) => status !== "signed").map(({ turn }) => turn)
  return waiting.length === 0 ? null : Math.min(...waiting)
}

/** Whose turn has come and who was not invited yet. Those of one turn are invited together. */
export const toInvite = <S extends Signer>(signers: readonly S[]): S[] => {
  const turn = currentTurn(signers)
  return signers.filter((signer) => signer.turn === turn && signer.status === "waiting_turn")
}

/** Who is waited for now. */
export const awaited = <S extends Signer>(signers: readonly S[]): S[] =>
  signers.filter(({ status }) => status === "to_sign")

export const signedCount = (signers: readonly Pick<Signer, "status">[]): number =>
  signers.filter(({ status }) => status === "signed").length
