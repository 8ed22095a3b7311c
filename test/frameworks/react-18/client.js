import * as React from "react";
import { hydrateRoot } from "react-dom/client";
import { hydrateShop } from "../react-shop";

window.hydrateShop = (...shop) => hydrateShop(React, hydrateRoot, ...shop);
