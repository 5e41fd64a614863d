import { useCommand, useRead } from "@jalon/client"
import { type Amendment, getAmendmentSignatureDraft, startAmendmentSignature } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { SignatureDialog } from "../signature/SignatureDialog.tsx"

interface StartAmendmentSignatureProps {
  contract: Contract
  amendment: Amendment
  refreshes: NonNullable<NonNullable<Parameters<typeof useCommand>[1]>["refreshes"]>
  onClose: () => void
}

/** An amendment and what it changes leave to be signed together. */
export function StartAmendmentSignature({
  contract,
  amendment,
  refreshes,
  onClose,
}: StartAmendmentSignatureProps) {
  const params = { contractId: contract.id, amendmentId: amendment.id }
  const read = useRead(getAmendmentSignatureDraft, { params })
  const command = useCommand(startAmendmentSignature, { refreshes, onDone: onClose })
  return (
    <SignatureDialog
      read={read}
      command={command}
      onSend={(body) => void command.run({ params, body })}
      onClose={onClose}
    />
  )
}
