import { useCommand } from "@jalon/client"
import { Checkbox } from "@jalon/ui"
import { contractStatuses } from "../../rules/index.ts"
import { attachPiece, getContract } from "../../wire/index.ts"
import { AddPiece } from "../papers/AddPiece.tsx"
import { OpenPiece } from "../papers/OpenPiece.tsx"
import papers from "../papers/papers.module.css"
import { formWords } from "../shared/strings.fr.ts"
import type { Contract } from "./fields.ts"
import styles from "./form.module.css"

const words = formWords.pieces

/** Under its own heading, in the form. */
export function Pieces({ contract }: { contract: Contract }) {
  return (
    <section className={styles.group}>
      <h3>{words.needed}</h3>
      <PieceList contract={contract} />
    </section>
  )
}

/** What the file must hold; most of it stays with the employer, who attests it. */
export function PieceList({ contract }: { contract: Contract }) {
  const attach = useCommand(attachPiece, { refreshes: [getContract] })
  const isOpen = contractStatuses[contract.status].editable !== "nothing"
  if (contract.pieces.length === 0) return <p className={styles.quiet}>{words.none}</p>
  return (
    <ul className={styles.findings}>
      {contract.pieces.map((piece) => (
        <li key={piece.code} className={papers.piece}>
          <span>{piece.label}</span>
          <div className={papers.held}>
            {piece.file ? (
              <>
                <span className={papers.name}>{piece.file.name}</span>
                <OpenPiece contractId={contract.id} piece={{ ...piece, file: piece.file }} />
              </>
            ) : (
              <Checkbox
                isSelected={piece.is_attested}
                isDisabled={attach.isPending || !isOpen}
                onChange={(isAttested) =>
                  void attach.run({
                    params: { contractId: contract.id, code: piece.code },
                    body: { is_attested: isAttested },
                  })
                }
              >
                {words.attested}
              </Checkbox>
            )}
            {isOpen && <AddPiece contractId={contract.id} piece={piece} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
