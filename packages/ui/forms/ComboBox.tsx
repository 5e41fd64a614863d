import { ChevronDown } from "lucide-react"
import { Suspense, useRef, useState } from "react"
import { cx } from "../cx.ts"
import { strings } from "../strings.fr.ts"
import type { Begun, ComboBoxProps } from "./combo-box-props.ts"
import field from "./field.module.css"
import { SearchList } from "./late-search-list.ts"
import { Select } from "./Select.tsx"
import { fieldStrings } from "./strings.fr.ts"
import { TextField } from "./TextField.tsx"

/** A short closed list is quicker with the browser's own list. */
const FEWEST = 8

export function ComboBox(props: ComboBoxProps) {
  const isShort = props.options.length < FEWEST && !props.onCreate && !props.onSearch
  return isShort ? <ShortList {...props} /> : <LongList {...props} />
}

function ShortList({ options, value, onChange, onCreate: _, onSearch: __, ...rest }: ComboBoxProps) {
  return (
    <Select
      {...rest}
      options={options.map(({ id, name, detail }) => ({
        value: id,
        label: detail ? `${name} – ${detail}` : name,
      }))}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}

function LongList(props: ComboBoxProps) {
  const begun = useRef<Begun>({})
  return (
    <Suspense fallback={<ClosedList {...props} onBegin={(done) => Object.assign(begun.current, done)} />}>
      <SearchList {...props} begun={begun.current} />
    </Suspense>
  )
}

/** The same box until its list has arrived. What is typed, and the wish to see the list, are taken up by it. */
function ClosedList(props: ComboBoxProps & { onBegin: (done: Begun) => void }) {
  const { options, value, onChange: _, onCreate: __, onSearch: ___, onBegin, width = "name", ...rest } = props
  const [typed, setTyped] = useState(options.find(({ id }) => id === value)?.name ?? "")
  const input = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    setTyped(text)
    onBegin({ typed: text, isOpen: true })
  }
  const open = () => {
    input.current?.focus()
    onBegin({ isOpen: true })
  }
  return (
    <TextField
      {...rest}
      ref={input}
      width={width}
      placeholder={strings.choose}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onFocus={() => onBegin({ isFocused: true })}
      onBlur={() => onBegin({ isFocused: false, isOpen: false })}
      onClick={open}
      onKeyDown={(event) => {
        // Meant for the list: it must neither send the form nor move the caret.
        if (!["Enter", "ArrowDown", "ArrowUp"].includes(event.key)) return
        event.preventDefault()
        open()
      }}
      button={
        <button
          type="button"
          tabIndex={-1}
          className={cx(field.inside, field.icon)}
          disabled={rest.disabled}
          aria-label={fieldStrings.showOptions}
          onClick={open}
        >
          <ChevronDown aria-hidden />
        </button>
      }
    />
  )
}
