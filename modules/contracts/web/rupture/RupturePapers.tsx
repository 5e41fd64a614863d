import { useClient } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { Eye } from "lucide-react"
import {
  RUPTURE_PAPERS,
  type RuptureDraft,
  type RupturePaper,
  rupturePaperFile,
  rupturePaperName,
  rupturePaperPage,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { OpenedFile } from "../papers/OpenedFile.tsx"
import { PreviewButton } from "../papers/PreviewButton.tsx"
import { ruptureWords } from "./strings.fr.ts"

interface RupturePapersProps {
  contract: Contract
  /** Nothing, once it is recorded. */
  query: RuptureDraft
  hasAct: boolean
}

type PaperProps = Omit<RupturePapersProps, "hasAct"> & { paper: RupturePaper }

function Paper({ contract, query, paper }: PaperProps) {
  const client = useClient()
  const params = { contractId: contract.id, paper }
  const fileName = rupturePaperName(contract.number, paper)
  const read = async () =>
    (await client.callBinary(rupturePaperFile, { params, query }, { quiet: true })).blob
  const drawPage = drawnBy((page) =>
    client.callBinary(rupturePaperPage, { params: { ...params, page }, query }, { quiet: true }),
  )
  return <OpenedFile of={fileName} fileName={fileName} read={read} drawPage={drawPage} />
}

/** The documents of a rupture, each shown beside the page. */
export function RupturePapers({ contract, query, hasAct }: RupturePapersProps) {
  return (
    <div className={form.actions}>
      {RUPTURE_PAPERS.filter((paper) => paper === "notice" || hasAct).map((paper) => (
        <PreviewButton key={paper} icon={<Eye aria-hidden />} title={ruptureWords.papers.names[paper]}>
          <Paper contract={contract} query={query} paper={paper} />
        </PreviewButton>
      ))}
    </div>
  )
}
