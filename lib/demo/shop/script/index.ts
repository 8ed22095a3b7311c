import { tryThings } from "./backstage";
import { countBasket } from "./basket";
import { followConsole } from "./console-tab";
import { followNews } from "./news";
import { stayHere } from "./stay-here";

countBasket();
tryThings();
followConsole();
stayHere();
followNews();
