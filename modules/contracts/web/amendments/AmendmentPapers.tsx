import { useClient } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { Eye } from "lucide-react"
import {
  AMENDMENT_PAPERS,
  type Amendment,
  type AmendmentPaper,
  amendmentPaperFile,
  amendmentPaperName,
  amendmentPaperPage,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { OpenedFile } from "../papers/OpenedFile.tsx"
import { PreviewButton } from "../papers/PreviewButton.tsx"
import { amendmentWords } from "./strings.fr.ts"

const words = amendmentWords.review

interface AmendmentPapersProps {
  contract: Contract
  amendment: Amendment
}

function Paper({ contract, amendment, paper }: AmendmentPapersProps & { paper: AmendmentPaper }) {
  const client = useClient()
  const params = { contractId: contract.id, amendmentId: amendment.id, paper }
  const fileName = amendmentPaperName(contract.number, amendment.rank, paper)
  const read = async () => (await client.callBinary(amendmentPaperFile, { params }, { quiet: true })).blob
  const drawPage = drawnBy((page) =>
    client.callBinary(amendmentPaperPage, { params: { ...params, page } }, { quiet: true }),
  )
  return <OpenedFile of={fileName} fileName={fileName} read={read} drawPage={drawPage} />
}

/** The documents of an amendment, each shown beside the page. */
export function AmendmentPapers({ contract, amendment }: AmendmentPapersProps) {
  return (
    <div className={form.actions}>
      {AMENDMENT_PAPERS.map((paper) => (
        <PreviewButton key={paper} icon={<Eye aria-hidden />} title={words.paperNames[paper]}>
          <Paper contract={contract} amendment={amendment} paper={paper} />
        </PreviewButton>
      ))}
    </div>
  )
}
