/** Which messages wait while a page is in a state: those in front of it, those in its flow, all, or none. */
type Waiting = "overlay" | "inline" | "all" | "none";

interface PageState {
  waiting: Waiting;
  /** The name of the state, with its article. */
  named: string;
  /** What happens to a waiting message, or why it does not wait. */
  until: string;
}

/** The states of a page that the script checks when a message is due. */
export const pageStates = {
  OPEN_DIALOG: {
    waiting: "overlay",
    named: "an open dialog",
    until: "until the dialog is closed",
  },
  SHADOW_DIALOG: {
    waiting: "overlay",
    named: "an open dialog in a shadow tree, as web components have it",
    until: "until the dialog is closed",
  },
  COVERING_LAYER: {
    waiting: "overlay",
    named:
      "a layer over the whole page that takes its presses, such as a cookie wall without a role",
    until: "until the layer is gone",
  },
  CLOSED_DIALOG: {
    waiting: "none",
    named: "a closed dialog that is kept beside the window, at scale 0 or without height",
    until: "nobody sees it",
  },
  NON_MODAL_DIALOG: {
    waiting: "none",
    named: "a dialog with aria-modal=false, such as a cookie bar",
    until: "the page can be used beside it",
  },
  OPEN_MENU: { waiting: "overlay", named: "an open popover", until: "until it is closed" },
  FOCUSED_FIELD: {
    waiting: "overlay",
    named: "a visitor in a text field",
    until: "until the focus leaves the field",
  },
  AUTOFOCUSED_FIELD: {
    waiting: "none",
    named: "an autofocus field that the visitor has not touched",
    until: "nobody types in it",
  },
  FOCUSED_FRAME: {
    waiting: "overlay",
    named: "the focus in a frame, which may have fields",
    until: "until the focus leaves the frame",
  },
  FOCUSED_VIDEO: {
    waiting: "none",
    named: "the focus in a frame that may play or fill the screen",
    until: "nobody types in it",
  },
  FULL_SCREEN: {
    waiting: "overlay",
    named: "something in full screen",
    until: "until full screen is left",
  },
  HIDDEN_TAB: {
    waiting: "overlay",
    named: "a hidden tab",
    until: "until the visitor returns to the tab",
  },
  OPEN_MESSAGE: {
    waiting: "overlay",
    named: "another modal, story or survey open",
    until:
      "until that has closed, and half a minute longer unless a click, an event or the page asks for it",
  },
  HIDDEN_FRAME: {
    waiting: "all",
    named: "a hidden or tiny frame around it",
    until: "until the frame is seen",
  },
  NO_TARGET: {
    waiting: "inline",
    named: "no element that matches targetSelector",
    until: "until there is one",
  },
} as const satisfies Record<string, PageState>;

export type PageStateName = keyof typeof pageStates;

export const pageStateNames = Object.keys(pageStates) as [PageStateName, ...PageStateName[]];
