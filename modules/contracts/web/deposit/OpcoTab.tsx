import { useClient, useRead } from "@jalon/client"
import { DepositPanel } from "@jalon/deposits/web"
import { EmptyState } from "@jalon/ui"
import { Send } from "lucide-react"
import { Suspense, useCallback } from "react"
import { contractHistory, getContract, getFundingForecast } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { MoveButton } from "../record/MoveButton.tsx"
import { portalAddress } from "../record/OpcoRules.tsx"
import { OPCO_FILE } from "../shared/addresses.ts"
import { PortalWay } from "./PortalWay.tsx"
import { opcoTabWords as words } from "./strings.fr.ts"

const FILED: ReadonlySet<Contract["status"]> = new Set([
  "signed",
  "to_transmit",
  "rejected",
  "transmitted",
  "received",
  "under_review",
  "info_requested",
  "refused",
  "engaged",
  "broken",
  "settled",
])

/** From the signature on; and while what an OPCO said against it is being corrected. */
export const hasOpcoTab = ({ opco, status, last_answer }: Contract): boolean =>
  opco !== null && (FILED.has(status) || last_answer !== null)

const isDecisionAwaited = ({ status }: Contract): boolean =>
  status === "received" || status === "under_review"

const openMove = ({ moves }: Contract, key: string) =>
  moves.find(({ move, reasons }) => move === key && reasons.length === 0)

/** What was sent of the contract to its OPCO; or, where nothing goes by the exchange, the way by the portal. */
export function OpcoTab({ contract }: { contract: Contract }) {
  const client = useClient()
  const forecast = useRead(getFundingForecast, { params: { contractId: contract.id } })
  const refresh = useCallback(() => void client.stale.tell([getContract, contractHistory]), [client])
  const ways = ["resumeTransmission", "abandonTransmission"].flatMap((key) => {
    const move = openMove(contract, key)
    return move ? [<MoveButton key={key} contract={contract} move={move} isSmall />] : []
  })
  const declare = openMove(contract, "declareTransmitted")
  const isByPortal = declare !== undefined && !openMove(contract, "transmit") && ways.length === 0
  return (
    <>
      {isByPortal && <PortalWay contract={contract} declare={declare} />}
      <div id={OPCO_FILE} tabIndex={-1}>
        <Suspense fallback={null}>
          <DepositPanel
            contractId={contract.id}
            decisionOn={isDecisionAwaited(contract) ? (contract.deadline?.on ?? null) : null}
            portalHref={contract.opco && portalAddress(contract.opco)}
            forecast={forecast.data?.instalments ?? []}
            ways={ways}
            onTick={refresh}
            empty={
              !isByPortal && (
                <EmptyState icon={Send} title={words.empty}>
                  {contract.status === "signed" || contract.status === "to_transmit"
                    ? words.emptyText
                    : words.emptyElsewhere}
                </EmptyState>
              )
            }
          />
        </Suspense>
      </div>
    </>
  )
}
