import type { MoveKey } from "../../rules/index.ts"
import type { OpenContract } from "../open-contract.ts"

/** With or without the step of the convention before it. */
export const startMoveOf = ({ row }: Pick<OpenContract, "row">): MoveKey =>
  row.status === "ready" ? "startSignatureAlone" : "startSignature"
