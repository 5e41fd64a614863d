import { useCommand } from "@jalon/client"
import { type IsoDate, today } from "@jalon/kernel"
import { Button, Checkbox, DateField, Dialog } from "@jalon/ui"
import { useState } from "react"
import { applyBlank, getBlank, listBlanks, type OpenedBlank } from "../../wire/index.ts"
import styles from "./blanks.module.css"
import { applyWords as words } from "./strings.fr.ts"

export function ApplyBlank({ blank, onClose }: { blank: OpenedBlank; onClose: () => void }) {
  const [day, setDay] = useState<IsoDate | null>(today())
  const [hasLooked, setLooked] = useState(false)
  const [isTried, setTried] = useState(false)
  const command = useCommand(applyBlank, { refreshes: [listBlanks, getBlank], onDone: onClose })
  const apply = () => {
    setTried(true)
    if (day === null || !hasLooked) return
    void command.run({ params: { blankId: blank.id }, body: { valid_from: day, version: blank.version } })
  }
  return (
    <Dialog
      isOpen
      title={words.title}
      isPending={command.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button isDisabled={command.isPending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" isPending={command.isPending} onPress={apply}>
            {words.apply}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <DateField
          label={words.day}
          hint={words.dayHint}
          value={day}
          onChange={setDay}
          error={isTried && day === null ? words.missing : undefined}
        />
        {blank.without_place.length > 0 && (
          <div>
            <p>{words.withoutPlace}</p>
            <ul className={styles.missing}>
              {[...new Set(blank.without_place)].map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </div>
        )}
        <Checkbox
          isSelected={hasLooked}
          onChange={setLooked}
          error={isTried && !hasLooked ? words.missing : undefined}
        >
          {words.proof}
        </Checkbox>
      </div>
    </Dialog>
  )
}
