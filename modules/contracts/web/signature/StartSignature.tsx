import { useCommand, useRead } from "@jalon/client"
import {
  contractBoard,
  contractHistory,
  getContract,
  getSignatureDraft,
  listContracts,
  startSignature,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { SignatureDialog } from "./SignatureDialog.tsx"

interface StartSignatureProps {
  contract: Contract
  onClose: () => void
}

/** A contract and its convention leave to be signed together. */
export function StartSignature({ contract, onClose }: StartSignatureProps) {
  const params = { contractId: contract.id }
  const read = useRead(getSignatureDraft, { params })
  const command = useCommand(startSignature, {
    refreshes: [getContract, listContracts, contractBoard, contractHistory],
    onDone: onClose,
  })
  return (
    <SignatureDialog
      read={read}
      command={command}
      onSend={(body) => void command.run({ params, body })}
      onClose={onClose}
    />
  )
}
