import { ownRows, type Scope, sql } from "@jalon/data"
import { type ContractData, contractCodes, HELD_HERE, neededPieces } from "../rules/index.ts"
import { amendmentPieceLabel } from "./amendments/pieces.ts"
import type { PieceRow } from "./piece-row.ts"

export const loadPieces = (
  { who, run }: Pick<Scope, "who" | "run">,
  contractId: string,
): Promise<PieceRow[]> =>
  run(sql<PieceRow>`
    select code, is_attested, file_id, file_name from contract_piece
    where ${ownRows(who)} and contract_id = ${contractId} order by code`)

const isHeld = ({ code, is_attested, file_id }: PieceRow): boolean =>
  file_id !== null || (is_attested && !HELD_HERE.includes(code))

export const heldCodes = (rows: readonly PieceRow[]): string[] => rows.filter(isHeld).map(({ code }) => code)

export const missingPieces = (
  contract: ContractData,
  needsConvention: boolean,
  rows: readonly PieceRow[],
): string[] => {
  const held = new Set(heldCodes(rows))
  return neededPieces(contract, needsConvention).filter((code) => !held.has(code))
}

export const pieceLabel = (code: string): string =>
  contractCodes.pieces.find((one) => one.code === code)?.label ?? amendmentPieceLabel(code) ?? code

/** Those the contract needs, then those that were brought besides. */
export const presentPieces = (
  contract: ContractData,
  needsConvention: boolean,
  rows: readonly PieceRow[],
) => {
  const needed = neededPieces(contract, needsConvention)
  const codes = [...new Set([...needed, ...rows.map(({ code }) => code)])]
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code)
    return {
      code,
      label: pieceLabel(code),
      is_needed: needed.includes(code),
      is_attested: row?.is_attested ?? false,
      file: row?.file_id ? { id: row.file_id, name: row.file_name ?? "" } : null,
    }
  })
}
