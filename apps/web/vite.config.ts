import { defineConfig } from "vite"
import { budget } from "./build/budget.ts"
import { alias, builtAs, languages, treeshake } from "./build/common.ts"
import { hints } from "./build/hints.ts"
import { precompress } from "./build/precompress.ts"

/**
 * Left to itself the build makes a file of every few modules that two screens share: a phone then asks for a hundred of
 * them, six at a time. Each of these is what one kind of visit needs, in one file, which also compresses far better. A file
 * takes with it all that its modules use and no file above it has.
 */
const groups = [
  // What every page needs, and the log-in screen nearly every visit starts with.
  { name: "start", test: /apps\/web\/main\.tsx$|access\/LoginScreen\.tsx$/ },
  // The pictures that pages of guests and of those signed in share.
  {
    name: "icons",
    test: /lucide-react\/dist\/esm\/icons\/(?:calendar-days|check|chevron-down|circle|circle-check|circle-dot|circle-exclamation-point|clock|external-link|lock|send|triangle-exclamation-point|x)\.mjs$/,
  },
  // On every page, after it is there.
  { name: "messages", test: /shell\/Toasts\.tsx$/ },
  // What reads need, and what stands around every page that a link sent by mail leads to.
  {
    name: "guest",
    test: /screens\/guest-screens\.tsx$|organizations\/wire\/words\.fr\.ts$|guest-links\/web\/(?!index)[\w-]+\.tsx?$|packages\/(?:client\/queries\.tsx|kernel\/day-in-words\.ts)$/,
  },
  // Fields to fill, without their lists and calendars: what an invitation asks, then what every form does.
  {
    name: "plain-fields",
    test: /ui\/forms\/(?:Select|TextArea|ErrorSummary)\.tsx$|packages\/(?:screens\/Facts\.tsx|ui\/data\/french\.ts|wire-kit\/free-text\.ts|kernel\/french-date\.ts|identifiers\/(?:phone|siret|nir)\.ts)$/,
  },
  {
    name: "badges",
    test: /ui\/overlays\/StatusBadge\.tsx$|ui\/data\/strings\.fr\.ts$|partners\/wire\/words\.fr\.ts$/,
  },
  // What fields, lists and dialogs share.
  {
    name: "aria",
    test: /dist\/private\/(?:focus\/FocusScope|Text|SharedElementTransition|SelectionIndicator|FieldError|Form|visually-hidden\/VisuallyHidden|utils\/useControlledState|utils\/useFormReset|label\/useField|form\/useFormValidation(?:State)?)\.mjs$|ui\/forms\/(?:strings\.fr|late-search-list)\.ts$/,
  },
  {
    name: "fields",
    test: /ui\/forms\/(?:ComboBox|DateField|RadioGroup|Checkbox|AmountField|identifier-fields)\.tsx$|packages\/screens\/(?:autosave\/(?:SaveState|FieldConflict|use-autosave)|form\/use-typed)\.tsx?$|legal-values\/(?:rules\/codes\/(?:person-lists|code-list)|web\/use-form-codes|wire\/code-lists)\.ts$|students\/rules\/official-lists\.ts$|files\/wire\/words\.fr\.ts$|wire-kit\/typed\.ts$|identifiers\/(?:birth-department|departments|email|person-name|uai)\.ts$/,
  },
  { name: "uploads", test: /students\/web\/shared\/use-uploads?\.ts$/ },
  // The contract's fields and their rules, which its link asks and its lists and forms show.
  {
    name: "contract-fields",
    test: /legal-values\/rules\/codes\/form-lists\.ts$|contracts\/(?:rules\/dictionary\/(?:index|print-field\.fr)|rules\/codes\/index|wire\/link|web\/link\/strings\.fr)\.ts$/,
  },
  { name: "completion", test: /link\/CompletionScreen\.tsx$/ },
  {
    name: "invitations",
    test: /\/(?:Onboarding|Validation|Partnership)Screen\.tsx$|\/PasswordStep\.tsx$/,
  },
  // What a field for files shares with lists and dialogs: a guest who drops one needs no list.
  {
    name: "drops",
    test: /icons\/(?:camera|file-text)\.mjs$|dist\/private\/(?:utils\/useDescription|interactions\/PressResponder|i18n\/useLocalizedStringFormatter|Input)\.mjs$/,
  },
  // Lists, calendars and dialogs: everyone signed in has them, a guest once the page is there.
  { name: "overlays", test: /ui\/forms\/(?:SearchList|CalendarPopover)\.tsx$|ui\/overlays\/Dialog\.tsx$/ },
  // What the screens of sessions and of attendance share; most people never open one.
  {
    name: "teaching",
    test: /education\/web\/(?:shared\/(?:TimeField\.tsx|french-days\.ts|education-sections\.ts)|my-calendar\/my-sections\.ts)$/,
  },
  // Around every screen of someone signed in.
  { name: "shell", test: /web\/signed-in\.ts$|guard\/load-missing\.ts$/ },
  { name: "profile", test: /space\/ProfileScreen\.tsx$|account\/PictureForm\.tsx$/ },
  { name: "settings", test: /screens\/settings\.tsx$|\/StudentSettingsScreen\.tsx$|account\/sections\.ts$/ },
].map((group, rank, all) => ({ ...group, priority: all.length - rank }))

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias },
  plugins: [...languages(), hints(), budget("application"), precompress()],
  build: {
    ...builtAs,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        // Short: the list of what goes with what is part of the first page.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        codeSplitting: { groups },
      },
      treeshake,
    },
  },
  server: { proxy: { "/api": process.env.JALON_API ?? "http://127.0.0.1:3000" } },
})
