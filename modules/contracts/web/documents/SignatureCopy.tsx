import { useKept } from "@jalon/client"
import { useStepUp } from "@jalon/identity/web"
import { useDownload } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { FileLock } from "lucide-react"
import { signatureCopyFile } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { documentWords as words } from "./strings.fr.ts"

/** The one document that carries the number of social security: for who has the right, once she typed her password. */
export function SignatureCopy({ contract }: { contract: Contract }) {
  const mayPrint = useKept("customer")?.grants.includes("contract.signature_copy") ?? false
  const stepUp = useStepUp()
  const download = useDownload(signatureCopyFile)
  if (!mayPrint || !contract.has_nir) return null
  const run = async () => {
    if (await stepUp.ask()) await download.run({ params: { contractId: contract.id } })
  }
  return (
    <>
      <Button icon={<FileLock aria-hidden />} isPending={download.isPending} onPress={() => void run()}>
        {words.signatureCopy}
      </Button>
      {stepUp.dialog}
    </>
  )
}
