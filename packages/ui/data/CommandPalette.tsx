import { CornerDownLeft, type LucideIcon, Search } from "lucide-react"
import { memo, useEffect, useSyncExternalStore } from "react"
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Keyboard,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  TextField,
} from "react-aria-components"
import { cx } from "../cx.ts"
import { lastToasts, type ShownToast, subscribeToToasts } from "../overlays/toast-store.ts"
import styles from "./command-palette.module.css"
import { foldForSearch } from "./french.ts"
import { paletteStrings as words } from "./strings.fr.ts"

export interface Command {
  id: string
  label: string
  detail?: string
  icon?: LucideIcon
  onRun?: () => void
}

export interface CommandGroup {
  id: string
  title: string
  commands: readonly Command[]
}

export interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  query: string
  onQuery: (query: string) => void
  /** What answers the query, already filtered; groups without commands are left out. */
  groups: readonly CommandGroup[]
  isSearching?: boolean
}

/** Ctrl+K everywhere, ⌘K on a Mac. */
export function useCommandShortcut(onOpen: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [onOpen])
}

const time = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit" })

const messagesGroup = (messages: readonly ShownToast[], query: string): CommandGroup => ({
  id: "messages",
  title: words.messages,
  commands: messages
    .filter((message) =>
      foldForSearch(`${message.title} ${message.description ?? ""}`).includes(foldForSearch(query)),
    )
    .map((message) => {
      const onRun = message.actions?.[0]?.onPress
      const detail = [message.description, time.format(message.shownAt)].filter(Boolean).join(" · ")
      return { id: `message-${message.id}`, label: message.title, detail, ...(onRun && { onRun }) }
    }),
})

export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, query, onQuery, isSearching = false } = props
  const messages = useSyncExternalStore(subscribeToToasts, lastToasts)
  const groups = [...props.groups, messagesGroup(messages, query)].filter(
    (group) => group.commands.length > 0,
  )
  const found = groups.flatMap((group) => group.commands)
  const setOpen = (isNowOpen: boolean) => {
    if (!isNowOpen) onQuery("")
    onOpenChange(isNowOpen)
  }
  const run = (id: string) => {
    const command = found.find((each) => each.id === id)
    if (!command?.onRun) return
    setOpen(false)
    command.onRun()
  }
  return (
    <ModalOverlay className={cx(styles.overlay)} isOpen={isOpen} onOpenChange={setOpen} isDismissable>
      <Modal className={cx(styles.modal)}>
        <Dialog className={cx(styles.dialog)} aria-label={words.title}>
          <Autocomplete inputValue={query} onInputChange={onQuery}>
            {/* Not a search field: there, Échap would empty the text before it closes. */}
            <TextField className={cx(styles.search)} aria-label={words.title} autoFocus>
              <Search aria-hidden />
              <Input className={cx(styles.input)} placeholder={words.title} />
            </TextField>
            <p role="status" className={styles.status}>
              {statusText(isSearching, query, found.length)}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
            <section className={styles.results} tabIndex={0} aria-label={words.results}>
              <Menu
                className={cx(styles.commands)}
                aria-label={words.results}
                onAction={(key) => run(String(key))}
                shouldFocusWrap
              >
                {groups.map((group) => (
                  <MenuSection key={group.id} id={group.id} className={cx(styles.group)}>
                    <Header className={cx(styles.groupTitle)}>{group.title}</Header>
                    {group.commands.map(({ onRun, ...command }) => (
                      <CommandLine key={command.id} {...command} isRunnable={onRun !== undefined} />
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </section>
          </Autocomplete>
          <p className={styles.keys} aria-hidden="true">
            <Keyboard>↑ ↓</Keyboard> {words.move} <Keyboard>Entrée</Keyboard> {words.open}{" "}
            <Keyboard>Échap</Keyboard> {words.close}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type CommandLineProps = Omit<Command, "onRun"> & { isRunnable: boolean }

/** Made again only when it says something else: most lines stay from one key to the next. */
const CommandLine = memo(({ id, label, detail, icon: Icon, isRunnable }: CommandLineProps) => (
  <MenuItem id={id} textValue={label} className={cx(styles.command)}>
    {Icon && <Icon aria-hidden />}
    <span className={styles.label}>{label}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
    {isRunnable && <CornerDownLeft aria-hidden className={cx(styles.enter)} />}
  </MenuItem>
))

const statusText = (isSearching: boolean, query: string, found: number): string => {
  if (isSearching) return words.searching
  if (found > 0) return query ? words.count(found) : ""
  return query ? words.nothing(query) : words.start
}
