import { useCommand } from "@jalon/client"
import { Checkbox } from "@jalon/ui"
import { attachPiece, getContract } from "../../wire/index.ts"
import { formWords } from "../shared/strings.fr.ts"
import styles from "./form.module.css"
import type { Contract } from "./use-contract-form.ts"

const words = formWords.pieces

/** What the file must hold; most of it stays with the employer, who attests it. */
export function Pieces({ contract }: { contract: Contract }) {
  const attach = useCommand(attachPiece, { refreshes: [getContract] })
  if (contract.pieces.length === 0) return <p className={styles.quiet}>{words.none}</p>
  return (
    <section className={styles.group}>
      <h3>{words.needed}</h3>
      <ul className={styles.findings}>
        {contract.pieces.map(({ code, label, is_attested, file }) => (
          <li key={code} className={styles.finding}>
            <span>{label}</span>
            {file ? (
              <span className={styles.quiet}>{file.name}</span>
            ) : (
              <Checkbox
                isSelected={is_attested}
                isDisabled={attach.isPending}
                onChange={(isAttested) =>
                  void attach.run({
                    params: { contractId: contract.id, code },
                    body: { is_attested: isAttested },
                  })
                }
              >
                {words.attested}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
