export { Button, type ButtonProps, type ButtonVariant, buttonClass } from "./forms/Button.tsx"
export { Checkbox, type CheckboxProps } from "./forms/Checkbox.tsx"
export { ButtonLink, type ButtonLinkProps, Link, type LinkProps } from "./forms/Link.tsx"
export { Select, type SelectOption, type SelectProps } from "./forms/Select.tsx"
export { TextArea, type TextAreaProps } from "./forms/TextArea.tsx"
export { TextField, type TextFieldProps } from "./forms/TextField.tsx"
export { KitProvider, type KitProviderProps } from "./KitProvider.tsx"
export { Avatar, type AvatarProps } from "./overlays/Avatar.tsx"
export { Banner, type BannerProps, type BannerTone } from "./overlays/Banner.tsx"
export { Dialog, type DialogProps, DialogTrigger, SidePanel } from "./overlays/Dialog.tsx"
export { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from "./overlays/Menu.tsx"
export { Skeleton, SkeletonGroup } from "./overlays/Skeleton.tsx"
export { ToastRegion } from "./overlays/ToastRegion.tsx"
export {
  closeToast,
  lastToasts,
  oldToast,
  type ShownToast,
  subscribeToToasts,
  type ToastAction,
  type ToastColor,
  type ToastContent,
  toast,
} from "./overlays/toast-store.ts"
export { VisuallyHidden } from "./overlays/VisuallyHidden.tsx"
