import { Button, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { AtSign, Check } from "lucide-react"
import styles from "./notes.module.css"
import { noteWords as words } from "./strings.fr.ts"

interface MentionChoiceProps {
  colleagues: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Colleagues to be told of a note. */
export function MentionChoice({ colleagues, chosen, onChange }: MentionChoiceProps) {
  if (colleagues.length === 0) return null
  const names = colleagues.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className={styles.buttons}>
      <MenuTrigger>
        <Button size="small" variant="quiet" icon={<AtSign aria-hidden />}>
          {words.mention}
        </Button>
        <Menu placement="bottom start">
          {colleagues.map(({ id, name }) => (
            <MenuItem key={id} icon={chosen.includes(id) ? <Check /> : <span />} onAction={() => toggle(id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
      {names.length > 0 && (
        <span role="status" className={styles.quiet}>
          {words.mentioned(names.join(", "))}
        </span>
      )}
    </div>
  )
}
