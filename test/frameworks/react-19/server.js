import * as React from "react";
import { renderToString } from "react-dom/server";
import { shopElement } from "../react-shop";

export const renderShop = (...shop) => renderToString(shopElement(React, ...shop));
