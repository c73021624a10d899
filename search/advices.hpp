// The advice of every game. Who asks for it includes this file, so that no game's own is missed.
#pragma once

#include "search/advice.hpp"
#include "search/chromatik/advice.hpp"
#include "search/kolpa/advice.hpp"
#include "search/pop/advice.hpp"
#include "search/punto/advice.hpp"
#include "search/shuppa/advice.hpp"
